import { useEffect, useState } from "react";
import type { TOTP } from "otpauth";
import type { CustomerCard } from "#app/core/domain/accounts/card-answer.ts";
import { useServerClock } from "./use-server-clock.ts";

/** A code of a wallet item (`W-{10 characters}-{digits}`) or of a customer's card (`C-…`). */
export interface InStore extends CustomerCard {
  /** The server's time when it made the code, in milliseconds since 1970. */
  codeAt: number;
}

interface LiveCode {
  code: string;
  secondsLeft: number;
}

/**
 * The current in-store code. The first one comes from the server; the next ones are made here (RFC 6238,
 * SHA-1), so that they need neither network nor reload. `now` is the server's latest time.
 */
export function useInStoreCode(
  { code, codeAt, secret, periodSeconds, digits }: InStore,
  now: number,
): LiveCode {
  const [generator, setGenerator] = useState<TOTP | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("otpauth").then(({ Secret, TOTP }) => {
      if (wanted)
        setGenerator(
          new TOTP({ secret: Secret.fromBase32(secret), digits, period: periodSeconds, algorithm: "SHA1" }),
        );
    });
    return () => {
      wanted = false;
    };
  }, [secret, digits, periodSeconds]);

  const time = useServerClock(now);
  const period = periodSeconds * 1000;
  const current = Math.floor(time / period) === Math.floor(codeAt / period);
  const item = code.slice(0, -digits);
  return {
    code: current || generator === null ? code : item + generator.generate({ timestamp: time }),
    secondsLeft: Math.ceil((period - (time % period)) / 1000),
  };
}
