import type { z } from "zod";
import { closeWishesFor } from "#app/core/db/approvals/overtaken-wishes.server.ts";
import { sayWithActs, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import { ownOfferBody } from "#app/core/domain/offers/own-offer-record.ts";
import { ownHouseBody } from "#app/core/domain/partners/own-house-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { newOwnStoreBody, ownStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import type { SubmissionView } from "#app/core/domain/submissions/submission-answer.ts";
import { wantedOf } from "#app/core/domain/submissions/submission.ts";
import { inParts } from "#app/core/domain/versions/in-parts.ts";
import { checkInput } from "#app/core/http/input.ts";
import type { Submission } from "#app/generated/prisma/client.ts";
import { writeOfferChange } from "#app/core/services/catalogue/offer.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { orAsk } from "#app/core/services/catalogue/second-person.server.ts";
import { changeStore, createStore } from "#app/core/services/catalogue/store.server.ts";
import type { Part } from "#app/core/services/record-change.server.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";
import { tellPartner } from "#app/core/services/tell-partner.server.ts";
import { getSubmission } from "./read-submissions.server.ts";
import { newsOfAnswer, type Answer } from "./submission-news.server.ts";

/** The submission was answered, taken back or changed meanwhile. */
class Overtaken extends Error {}

/** What an operator has seen: null if they do not say. */
type Revision = number | null;

/**
 * Makes what a partner submitted come true, in one transaction with the answer. Refuses NOT_FOUND, CONFLICT if it is not
 * open any more or the partner has changed it since, what the change itself refuses, and APPROVAL_NEEDED for an offer that
 * passes a bound.
 */
export async function approveSubmission(
  call: RecordWrite,
  id: string,
  seen: Revision = null,
  text: string | null = null,
): Promise<Decision<SubmissionView>> {
  const asked = await readAsked(id, seen);
  if (!asked.ok) return asked;
  try {
    const done = await apply(call, asked.value, { status: "APPROVED", text });
    return done.ok ? getSubmission(id) : done;
  } catch (error) {
    if (error instanceof Overtaken) return refuse("CONFLICT");
    throw error;
  }
}

function apply(call: RecordWrite, asked: Submission, given: Answer): Promise<Decision<object>> {
  const { kind } = asked;
  if (kind === "OFFER") return applyOffer(call, asked, given);
  return kind === "PARTNER" ? applyPartner(call, asked, given) : applyStore(call, asked, given);
}

/** What is to be written of a change, checked like an operator's. */
function checkWanted<S extends z.ZodObject>(body: S, { fields, before }: Submission): Decision<z.output<S>> {
  return checkInput(inParts(body), wantedOf({ fields: fieldsIn(fields), before: fieldsIn(before) }));
}

/** What is above a bound waits for a second person, who then approves this submission as this operator has seen it. */
async function applyOffer(call: RecordWrite, asked: Submission, given: Answer): Promise<Decision<object>> {
  const { id, subjectId, revision, before } = asked;
  const input = before === null ? accept({}) : checkWanted(ownOfferBody, asked);
  if (!input.ok) return input;
  const body = { ...input.value, ...(before === null && { status: "ACTIVE" as const }) };
  const act = {
    act: "submission.approve" as const,
    id,
    body: { revision, ...(given.text !== null && { text: given.text }) },
  };
  return orAsk(call, act, (again) => writeOfferChange(approving(again, asked, given), subjectId, body));
}

async function applyPartner(call: RecordWrite, asked: Submission, given: Answer): Promise<Decision<object>> {
  const input = checkWanted(ownHouseBody, asked);
  return input.ok ? changePartner(approving(call, asked, given), asked.subjectId, input.value) : input;
}

async function applyStore(call: RecordWrite, asked: Submission, given: Answer): Promise<Decision<object>> {
  const { id, subjectId, partnerId, before } = asked;
  if (before !== null) {
    const input = checkWanted(ownStoreBody, asked);
    return input.ok ? changeStore(approving(call, asked, given), subjectId, input.value) : input;
  }
  const input = checkInput(newOwnStoreBody, asked.fields);
  if (!input.ok) return input;
  const settle = (tx: Db) => close(tx, call, asked, given);
  const submitted = { id: subjectId, submissionId: id };
  return createStore({ ...call, settle }, { ...input.value, partnerId }, submitted);
}

/** The call of a change with the answer written in its transaction; the audit's entry of the change names it. */
function approving(call: RecordWrite, asked: Submission, given: Answer): RecordWrite {
  const part: Part = async (tx, before, { whole: { status, ...whole } }) => {
    await close(tx, call, asked, given);
    sayWithActs(tx, { submissionId: asked.id });
    // What an operator has made of the draft meanwhile stands.
    return accept(before["status"] === "DRAFT" ? { ...whole, status } : whole);
  };
  return { ...call, part };
}

/** Asks the partner for changes. Refuses NOT_FOUND, and CONFLICT as `approveSubmission`. */
export function askChanges(call: RecordWrite, id: string, text: string, seen: Revision = null) {
  return answer(call, id, { status: "CHANGES_ASKED", text, seen });
}

/** Refuses what was submitted; an offer is a draft again. Refuses like `askChanges`. */
export function refuseSubmission(call: RecordWrite, id: string, text: string, seen: Revision = null) {
  return answer(call, id, { status: "REFUSED", text, seen });
}

async function answer(
  call: RecordWrite,
  id: string,
  { seen, ...given }: Answer & { seen: Revision },
): Promise<Decision<SubmissionView>> {
  const asked = await readAsked(id, seen);
  if (!asked.ok) return asked;
  try {
    await transact(async (tx) => {
      await close(tx, call, asked.value, given);
      await noteAnswer(tx, call, asked.value, given);
    });
  } catch (error) {
    if (error instanceof Overtaken) return refuse("CONFLICT");
    throw error;
  }
  return getSubmission(id);
}

async function readAsked(id: string, seen: Revision): Promise<Decision<Submission>> {
  const asked = await prisma.submission.findUnique({ where: { id } });
  if (!asked) return refuse("NOT_FOUND");
  const isAsSeen = asked.status === "SUBMITTED" && (seen === null || seen === asked.revision);
  return isAsSeen ? accept(asked) : refuse("CONFLICT");
}

/** Writes the answer, and the mails that tell the partner. Throws Overtaken if the submission is not what was read any more. */
async function close(tx: Db, call: RecordWrite, asked: Submission, { status, text }: Answer): Promise<void> {
  const { id, revision, partnerId } = asked;
  const isDone = status !== "CHANGES_ASKED";
  const { count } = await tx.submission.updateMany({
    where: { id, status: "SUBMITTED", revision },
    data: { status, text, ...(isDone && { answeredAt: call.now, answeredBy: call.caller?.actorId ?? null }) },
  });
  if (count === 0) throw new Overtaken();
  // A second person's yes is closed with what it settles.
  if (!call.settle) await closeWishesFor(tx, id, call.now);
  await tellPartner(tx, partnerId, await newsOfAnswer(tx, asked, { status, text }), call.now);
}

/** An approval is noted by the change that it makes. */
function noteAnswer(
  tx: Db,
  call: RecordWrite,
  { id, kind, partnerId, subjectId, fields }: Submission,
  { status, text }: Answer,
): Promise<void> {
  const action = status === "REFUSED" ? "submission.refuse" : "submission.ask-changes";
  const names = Object.keys(fieldsIn(fields));
  const detail = { kind, partnerId, submissionId: id, fields: names, reason: text };
  return writeAudit(tx, call, { action, target: subjectId, detail });
}
