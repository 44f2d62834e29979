import { createCookie, type Cookie } from "#app/remix.server.ts";
import { env } from "#app/env.server.ts";

/**
 * A cookie of ours, which no script can read; made at first use, because it depends on the environment. Over https its
 * name begins with `__Host-`: browsers then take it only from this very host, so that no neighbour below the same
 * domain, and no page over http, can put another in its place.
 */
export function ownCookie(
  name: string,
  { lifeSeconds, secrets }: { lifeSeconds: number; secrets?: () => string[] },
): Cookie {
  let made: Cookie | undefined;
  const cookie = () => (made ??= make());
  const make = () => {
    const secure = env.isProduction && env.ORIGIN.startsWith("https:");
    return createCookie(secure ? `__Host-${name}` : name, {
      ...{ path: "/", httpOnly: true, sameSite: "lax", secure },
      maxAge: lifeSeconds,
      ...(secrets && { secrets: secrets() }),
    });
  };
  return {
    get name() {
      return cookie().name;
    },
    get isSigned() {
      return cookie().isSigned;
    },
    get expires() {
      return cookie().expires;
    },
    parse: (header, options) => cookie().parse(header, options),
    serialize: (value, options) => cookie().serialize(value, options),
  };
}
