import { pkpassType } from "#app/core/adapters/passes/apple-wallet.server.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import type { MadePass } from "./apple-pass.server.ts";

/** A pass for Apple's wallet, which compares the time of its last change. */
export function passResponse({ bytes, changedAt }: MadePass): Response {
  const response = fileResponse({ name: "card.pkpass", bytes, contentType: pkpassType });
  response.headers.set("Last-Modified", changedAt.toUTCString());
  return response;
}
