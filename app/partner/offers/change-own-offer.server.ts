import { prisma } from "#app/core/db/client.server.ts";
import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { OfferBody, OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import { ownOfferBody, type OwnOffer, type OwnOfferBody } from "#app/core/domain/offers/own-offer-record.ts";
import {
  actsAtOnce,
  mayMove,
  ownStateOf,
  type OwnOfferMove,
} from "#app/core/domain/offers/own-offer-state.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { plannedOffer, timesOf, writeOfferChange } from "#app/core/services/catalogue/offer.server.ts";
import { ownPictures } from "#app/core/services/catalogue/own-pictures.server.ts";
import type { Part, PartSides } from "#app/core/services/record-change.server.ts";
import { NeedsSecondPerson } from "#app/core/services/catalogue/second-person.server.ts";
import { refuseClosed } from "#app/partner/house/refuse-closed.server.ts";
import {
  asJson,
  holdOpen,
  keepWaiting,
  partsOf,
  resend,
  submit,
  withdraw,
} from "#app/partner/submissions/keep-waiting.server.ts";
import { getOwnOffer } from "./own-offers.server.ts";

/** An offer as the record service sees it under its lock. */
type Locked = Unversioned<OfferRecord>;

const ownFields = Object.keys(ownOfferBody.shape) as (keyof OwnOfferBody)[];

/**
 * Changes the fields in the body: of a draft at once, of an approved offer as far as its partner decides alone; the rest
 * waits for an operator while it is sold as it was. Refuses NOT_FOUND, STORE_CLOSED, OFFER_INVALID_STATE once it is over,
 * INVALID_INPUT, CONFLICT and PICTURE_INVALID.
 */
export async function changeOwnOffer(
  call: PartnerCall,
  id: string,
  given: OwnOfferBody,
): Promise<Decision<OwnOffer>> {
  const refused = await refuseOther(call, id);
  if (refused) return refused;
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  const change = (stockWaits: boolean) => {
    const part: Part = (tx, before, sides) => partOf(tx, call, before as Locked, { ...sides, stockWaits });
    return writeOfferChange({ ...call, part }, id, own.value);
  };
  // More of what is worth more than its points: that is never one person's decision.
  const changed = (await unlessGuarded(change(false))) ?? (await unlessGuarded(change(true)));
  if (!changed) return refuse("OFFER_INVALID_STATE");
  return changed.ok ? getOwnOffer(call, id) : seenRefused(call, id, changed);
}

/** The change, or null if it needs a second person: then nothing of it is written. */
function unlessGuarded<T>(change: Promise<T>): Promise<T | null> {
  return change.catch((error: unknown) => {
    if (error instanceof NeedsSecondPerson) return null;
    throw error;
  });
}

/** A refusal that shows the record shows it as its partner sees it. */
async function seenRefused(call: PartnerCall, id: string, refused: Refused): Promise<Refused> {
  if (!refused.extra?.["record"]) return refused;
  const own = await getOwnOffer(call, id);
  return own.ok ? { ...refused, extra: { ...refused.extra, record: own.value } } : own;
}

/** What of a change acts now. The rest is kept, and so is what an operator sees of a draft that is submitted. */
async function partOf(
  tx: Db,
  call: PartnerCall,
  before: Locked,
  { stockWaits, ...sides }: PartSides & { stockWaits: boolean },
): Promise<Decision<Fields>> {
  const { whole } = sides;
  const subject = { kind: "OFFER" as const, id: before.id };
  if (before.status === "DRAFT") {
    const planned = plannedOffer(before, whole);
    if (!planned.ok) return planned;
    const open = await holdOpen(tx, before.id);
    if (open) await resend(tx, call, open, { fields: contentOf(planned.value), again: false });
    return accept(whole);
  }
  if (ownStateOf(timesOf(before), null, call.now) === "ENDED") return refuse("OFFER_INVALID_STATE");
  const wanted = asJson(whole);
  const parts = partsOf(
    sides,
    (name) => (stockWaits && name === "stock") || !actsAtOnce(before, name, wanted[name]),
  );
  const record = before as unknown as Fields;
  const planned = (fields: Fields) => plannedOffer(before, fields);
  const unfit = await keepWaiting(tx, call, subject, { ...parts, record, planned });
  return unfit ?? accept(parts.acts);
}

/** What an operator has to approve of an offer that customers have never seen. */
function contentOf(offer: Locked): Fields {
  return Object.fromEntries(ownFields.map((name) => [name, offer[name]]));
}

/** Refuses NOT_FOUND, STORE_CLOSED, and OFFER_INVALID_STATE where its state allows no such move. */
export async function moveOwnOffer(
  call: PartnerCall,
  id: string,
  move: OwnOfferMove,
): Promise<Decision<OwnOffer>> {
  const refused = await refuseOther(call, id);
  if (refused) return refused;
  const part: Part = async (tx, before, { whole }) => {
    const offer = before as unknown as Locked;
    const open = await holdOpen(tx, id);
    const waiting = open?.status ?? null;
    const state = ownStateOf(timesOf(offer), waiting, call.now);
    if (!mayMove(move, state, waiting)) return refuse("OFFER_INVALID_STATE");
    if (move === "submit") await submitOffer(tx, call, offer, open);
    if (move === "withdraw" && open) await withdraw(tx, call, open);
    return accept(whole);
  };
  const moved = await writeOfferChange({ ...call, part }, id, changes[move]);
  return moved.ok ? getOwnOffer(call, id) : moved;
}

const changes: Record<OwnOfferMove, OfferBody> = {
  submit: {},
  withdraw: {},
  pause: { status: "PAUSED" },
  resume: { status: "ACTIVE" },
};

/** A draft is submitted as it is; what waits beside an approved offer as it waits. */
async function submitOffer(
  tx: Db,
  call: PartnerCall,
  offer: Locked,
  open: Awaited<ReturnType<typeof holdOpen>>,
): Promise<void> {
  const content = contentOf(offer);
  if (!open) return submit(tx, call, { kind: "OFFER", id: offer.id }, { fields: content, before: null });
  const fields = open.before === null ? content : fieldsIn(open.fields);
  return resend(tx, call, open, { fields, again: true });
}

/** Another partner's offer is not found, and a closed partner changes nothing more. */
async function refuseOther(call: PartnerCall, id: string): Promise<Refused | null> {
  const where = { id, partnerId: call.caller.partnerId };
  const own = await prisma.offer.findFirst({ where, select: { id: true } });
  return own ? refuseClosed(call) : refuse("NOT_FOUND");
}
