import { X509Certificate } from "node:crypto";

/** The certificates of the settings, by the name under which each is told, and its setting. */
export const certificates = {
  "apple-pass": "APPLE_PASS_CERT",
  "apple-wwdr": "APPLE_WWDR_CERT",
  "e-invoice": "E_INVOICE_CERTIFICATE",
} as const;

type Settings = Partial<Record<(typeof certificates)[keyof typeof certificates], string>>;

/**
 * The certificates that are given, and the seconds until each of them ends, counted from `nowMs` (milliseconds since 1970). One
 * that cannot be read has ended: nothing can be signed with it either.
 */
export function certificateTimes(
  settings: Settings,
  nowMs: number,
): { certificate: string; seconds: number }[] {
  return Object.entries(certificates).flatMap(([certificate, setting]) => {
    const text = settings[setting];
    return text ? [{ certificate, seconds: (endOf(text) - nowMs) / 1000 }] : [];
  });
}

function endOf(text: string): number {
  try {
    return Date.parse(new X509Certificate(text).validTo);
  } catch {
    return 0;
  }
}
