import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";

const daysAhead = 180;

/**
 * Where to report a weakness of our security, as RFC 9116 describes. Uses the real time, because the date is
 * only for readers of this file.
 */
export function loader() {
  const expires = new Date(Date.now() + daysAhead * 24 * 60 * 60 * 1000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${product.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, ar, en",
    `Canonical: ${env.ORIGIN}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
