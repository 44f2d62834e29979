import { hostsOf } from "./database-settings.ts";
import { gatewayAddresses } from "./payment-settings.ts";

type Settings = Record<string, string | undefined>;

const secretNames = ["TOKEN_SECRET", "COOKIE_SECRET", "CODE_SECRET"];
/** Secrets that everybody can read in the repository. */
const published = /demonstration|change-?me|secret-?secret/i;
/**
 * The fewest different characters in a secret of 32 or more; a random one has about twenty. Shorter secrets
 * are refused elsewhere.
 */
const fewestCharacters = 12;

const webAddresses = [
  ...["ORIGIN", ...gatewayAddresses, "BILLING_URL", "BILLING_TOKEN_URL", "S3_ENDPOINT", "SMS_URL"],
  "OTEL_EXPORTER_OTLP_ENDPOINT",
];
const databases = ["DATABASE_URL", "DATABASE_MIGRATE_URL", "DATABASE_READ_URL", "DATABASE_LISTEN_URL"];
const ownHosts = ["localhost", "127.0.0.1", "[::1]"];
const encrypted = ["require", "verify-ca", "verify-full"];

/** Whether an address belongs to this machine; false for an unreadable address. */
export function isOwnHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  // Postgres' addresses may name another host in the query, which then counts.
  const named = searchParams.getAll("host");
  return [hostname, ...named].every((host) => ownHosts.includes(host));
}

/** Problems that keep production from starting although each setting alone is valid; one line each. */
export function unsafeSettings(given: Settings): string[] {
  return [...unsafeSecrets(given), ...openWays(given)];
}

function unsafeSecrets(given: Settings): string[] {
  const known = new Map<string, string>();
  const problems: string[] = [];
  // Each of them may be a list, the newest first.
  const secrets = secretNames.flatMap((name) =>
    (given[name] ?? "").split(",").map((secret) => ({ name, secret: secret.trim() })),
  );
  for (const { name, secret } of secrets.filter((one) => one.secret !== "")) {
    const same = known.get(secret);
    known.set(secret, name);
    if (same) problems.push(`${name}: is the same as ${same}`);
    else if (published.test(secret)) problems.push(`${name}: is published, make one of your own`);
    else if (secret.length >= 32 && (new Set(secret).size < fewestCharacters || isRepeated(secret)))
      problems.push(`${name}: is not random`);
  }
  return problems;
}

/** Whether a secret repeats a shorter text several times. */
function isRepeated(secret: string): boolean {
  return (secret + secret).indexOf(secret, 1) < secret.length;
}

/** Connections that others could read. */
function openWays(given: Settings): string[] {
  const problems: string[] = [];
  for (const name of webAddresses) {
    const address = given[name];
    if (address && URL.canParse(address) && new URL(address).protocol === "http:" && !isOwnHost(address))
      problems.push(`${name}: must begin with https`);
  }
  for (const name of given.DATABASE_TLS === "off" ? [] : databases) {
    const hosts = hostsOf(given[name] ?? "").filter((host) => host !== "");
    if (hosts.some((host) => !isOwnHost(host) && !isEncrypted(host)))
      problems.push(`${name}: must end with ?sslmode=verify-full (or require), or set DATABASE_TLS=off`);
  }
  return problems;
}

/**
 * Without `uselibpqcompat` the driver checks the certificate in each of these modes; with it, only in the
 * strictest one.
 */
function isEncrypted(database: string): boolean {
  if (!URL.canParse(database)) return false;
  const { searchParams } = new URL(database);
  const mode = searchParams.get("sslmode") ?? "";
  return searchParams.has("uselibpqcompat") ? mode === "verify-full" : encrypted.includes(mode);
}
