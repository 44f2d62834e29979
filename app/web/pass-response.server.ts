import { pkpassType } from "#app/adapters/passes/apple-wallet.server.ts";
import { fileResponse } from "#app/api/file-response.ts";
import type { MadePass } from "#app/services/card/apple-pass.server.ts";

/** A pass for Apple's wallet, which compares the time of its last change. */
export function passResponse({ bytes, changedAt }: MadePass): Response {
  const response = fileResponse({ name: "card.pkpass", bytes, contentType: pkpassType });
  response.headers.set("Last-Modified", changedAt.toUTCString());
  return response;
}
