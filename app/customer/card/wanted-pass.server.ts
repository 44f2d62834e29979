import { createHash } from "node:crypto";
import type { WantedPass } from "#app/core/domain/offline/kept-pass.ts";
import { passItemOf } from "#app/core/domain/offline/pass-item.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { CardFace } from "./card-face.server.ts";
import { readPassItems } from "./pass-items.server.ts";

/** Which pass for tills without a network the caller's device should keep. */
export async function wantedPass(
  { caller, language, now }: ClientCall,
  { firstName, level }: CardFace,
): Promise<WantedPass> {
  const { userId: ownerId, codeEpoch: codes } = caller;
  const items = await readPassItems(ownerId, now);
  const says = JSON.stringify([firstName, level, items.map(passItemOf)]);
  const version = createHash("sha256").update(says).digest("base64url").slice(0, 16);
  return { ownerId, codes, version, language, path: `/${language}/card/offline-pass`, now: now.getTime() };
}
