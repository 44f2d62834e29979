import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";
import { maxSavedItems, savedCardId, type KeptCodes } from "#app/core/domain/offline/saved-item.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { stateOf } from "#app/customer/wallet/item-state.ts";
import { listWallet } from "#app/customer/wallet/list-wallet.server.ts";
import { viewTicket } from "#app/customer/wallet/ticket.ts";
import { readCardFace } from "./card-face.server.ts";
import { cardVersion } from "./card-version.ts";
import { wantedPass } from "./wanted-pass.server.ts";

/** For the service worker: the customer's card and live items, whose pages the device keeps. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE") return new Response(null, { status: 401, headers });
  const { userId: ownerId, codeEpoch: codes } = call.caller;
  const [{ items, nextCursor }, face] = await Promise.all([
    listWallet(call, { limit: maxSavedItems, after: null }),
    readCardFace(ownerId, call.now),
  ]);
  const title = translator(call.language)("card.title", { ns: "wallet" });
  const card = { id: savedCardId, ownerId, version: cardVersion(face), codes, title };
  const live = items.flatMap((item) => {
    const { id, offer, lastDay: until, unusable } = viewTicket(item, call);
    if (unusable !== null) return [];
    const { version } = stateOf({ ...item, inStore: true }, call);
    const kept = { id, ownerId, version, codes, title: offer.title, partner: offer.partner?.name ?? null };
    return [{ ...kept, until, path: `/${call.language}/wallet/voucher/${id}` }];
  });
  const answer: KeptCodes = {
    now: call.now.getTime(),
    items: [{ ...card, partner: null, until: null, path: `/${call.language}/card` }, ...live],
    whole: nextCursor === null,
    pass: await wantedPass(call, face),
  };
  return Response.json(answer, { headers });
}
