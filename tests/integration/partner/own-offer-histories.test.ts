/** Random histories of a partner's offer, by the services themselves, beside a model that holds what the contract says. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OwnOfferState } from "#app/core/domain/offers/own-offer-state.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import {
  approveSubmission,
  askChanges,
  refuseSubmission,
} from "#app/desk/submissions/answer-submission.server.ts";
import { changeOwnOffer, moveOwnOffer } from "#app/partner/offers/change-own-offer.server.ts";
import { createOwnOffer, getOwnOffer } from "#app/partner/offers/own-offers.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makePartner, textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-24T10:00:00Z");
const operator = () => operatorCall({ now });

type Wanted = Partial<Record<"pointPrice" | "stock", number>>;

/** An offer as the contract tells it: what it is, and what of it waits. */
class OfferModel {
  status: "DRAFT" | "ACTIVE" | "PAUSED" = "DRAFT";
  is: Required<Wanted> = { pointPrice: 500, stock: 30 };
  waiting: { status: "SUBMITTED" | "CHANGES_ASKED"; fields: Wanted } | null = null;

  get state(): OwnOfferState {
    if (this.status === "DRAFT") return this.waiting?.status ?? "DRAFT";
    return this.status === "PAUSED" ? "PAUSED" : "APPROVED";
  }

  /** What its partner sees wait: of an offer that customers have never seen all of it. */
  get shown(): Wanted | null {
    if (!this.waiting) return null;
    return this.status === "DRAFT" ? this.is : this.waiting.fields;
  }

  change(name: keyof Wanted, to: number): true {
    const raises = name === "stock" && to > this.is.stock;
    if (this.status === "DRAFT" || raises) this.is = { ...this.is, [name]: to };
    if (this.status === "DRAFT") return true;
    const { [name]: _, ...others } = this.waiting?.fields ?? {};
    const fields = to === this.is[name] ? others : { ...others, [name]: to };
    const status = raises ? (this.waiting?.status ?? "SUBMITTED") : "SUBMITTED";
    this.waiting = Object.keys(fields).length > 0 ? { status, fields } : null;
    return true;
  }

  submit(): boolean {
    const may = this.state === "DRAFT" || this.waiting?.status === "CHANGES_ASKED";
    if (may) this.waiting = { status: "SUBMITTED", fields: this.waiting?.fields ?? {} };
    return may;
  }

  withdraw(): boolean {
    const may = this.waiting !== null;
    this.waiting = null;
    return may;
  }

  pause(): boolean {
    return this.turn("ACTIVE", "PAUSED");
  }

  resume(): boolean {
    return this.turn("PAUSED", "ACTIVE");
  }

  private turn(from: "ACTIVE" | "PAUSED", to: "ACTIVE" | "PAUSED"): boolean {
    if (this.status !== from) return false;
    this.status = to;
    return true;
  }

  answer(how: "approve" | "askChanges" | "refuse"): boolean {
    if (this.waiting?.status !== "SUBMITTED") return false;
    if (how === "askChanges") this.waiting.status = "CHANGES_ASKED";
    if (how === "approve") {
      this.is = { ...this.is, ...this.waiting.fields };
      if (this.status === "DRAFT") this.status = "ACTIVE";
    }
    if (how !== "askChanges") this.waiting = null;
    return true;
  }
}

const act = fc.oneof(
  fc.constantFrom("submit", "withdraw", "pause", "resume", "buy").map((kind) => ({ kind, to: 0 })),
  fc.constantFrom("approve", "approve", "askChanges", "refuse").map((kind) => ({ kind, to: 0 })),
  fc.record({ kind: fc.constant("pointPrice"), to: fc.constantFrom(500, 600, 700) }),
  fc.record({ kind: fc.constant("stock"), to: fc.constantFrom(29, 30, 31, 32) }),
);

/** The same act by the services; the last that was submitted is what operators answer. */
async function play(id: string, partnerId: string, { kind, to }: { kind: string; to: number }) {
  const house = partnerCall({ partnerId }, { now });
  if (kind === "pointPrice" || kind === "stock") return changeOwnOffer(house, id, { [kind]: to });
  if (kind === "submit" || kind === "withdraw" || kind === "pause" || kind === "resume")
    return moveOwnOffer(house, id, kind);
  const asked = await prisma.submission.findFirst({ where: { subjectId: id }, orderBy: { id: "desc" } });
  const submission = asked?.id ?? id;
  if (kind === "approve") return approveSubmission(operator(), submission);
  return (kind === "refuse" ? refuseSubmission : askChanges)(operator(), submission, "Une photo ?");
}

function playInModel(model: OfferModel, { kind, to }: { kind: string; to: number }): boolean {
  if (kind === "pointPrice" || kind === "stock") return model.change(kind, to);
  if (kind === "approve" || kind === "askChanges" || kind === "refuse") return model.answer(kind);
  return model[kind as "submit" | "withdraw" | "pause" | "resume"]();
}

it("whatever partner, operator and customers do one after another, an offer is what the contract says", async () => {
  const { id: partnerId } = await makePartner();
  const history = fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 16 }), async (acts) => {
    const model = new OfferModel();
    const made = await createOwnOffer(partnerCall({ partnerId }, { now }), {
      ...{ type: "VOUCHER", pricingType: "POINTS_ONLY", faceValueMillimes: 10_000 },
      ...{ title: textIn("Bon"), ...model.is },
    });
    const { id } = value(made);
    // Most begin on sale: there the rules are.
    const toSale = [
      { kind: "submit", to: 0 },
      { kind: "approve", to: 0 },
    ];
    const begin = acts.length % 4 === 0 ? [] : toSale;
    for (const one of [...begin, ...acts]) {
      if (one.kind === "buy") {
        const userId = await makeAccount({ points: 1_000, now });
        const bought = await purchaseOffer(clientCall(userId, { now }), { offerId: id });
        expect(bought.ok, model.state).toBe(model.state === "APPROVED");
        const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
        expect(available).toBe(1_000 - (bought.ok ? model.is.pointPrice : 0));
        continue;
      }
      const done: Decision<unknown> = await play(id, partnerId, one);
      expect(done.ok, JSON.stringify(one)).toBe(playInModel(model, one));
      const shown = value(await getOwnOffer(partnerCall({ partnerId }, { now }), id));
      expect(shown, JSON.stringify(one)).toMatchObject({ state: model.state, ...model.is });
      expect(shown.waiting === null, JSON.stringify(one)).toBe(model.shown === null);
      if (model.shown) expect(shown.waiting).toMatchObject(model.shown);
      if (model.waiting) expect(shown.waitingStatus).toBe(model.waiting.status);
    }
  });
  await fc.assert(history, { numRuns: 3 });
});
