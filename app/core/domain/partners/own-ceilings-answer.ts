import { z } from "zod";
import { idAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { ceilings } from "#app/core/domain/points/economy-answer.ts";

/** The ceilings that a partner's sales, claims and offers meet; all others bound operators. */
const met = ceilings.pick({
  perSalePoints: true,
  perCustomerDayPoints: true,
  perStoreDayPoints: true,
  perPartnerDayPoints: true,
  claimOverPercent: true,
  perPointMillimes: true,
});

/** How much a partner may give before Mezia is asked, and how much of it is used today (decision 030). */
export const ownCeilingsAnswer = met.extend({
  points: pointsAnswer.nullable().meta({
    description:
      "Counted today (Tunis) of all its stores and its online shop; null to whoever works in some stores alone",
  }),
  stores: z.array(z.object({ storeId: idAnswer, name: z.string(), points: pointsAnswer })).meta({
    description: "Counted today, of each store that the caller sees, by name; what waits counts too",
  }),
  onlinePoints: pointsAnswer.nullable().meta({
    description: "Counted today of claims that its persons accepted for the online shop; null as `points`",
  }),
  waiting: z.object({ events: z.int(), points: pointsAnswer }).meta({
    description: "Sales and claims of these stores whose points wait for an operator, of whatever day",
  }),
});

export type OwnCeilings = z.output<typeof ownCeilingsAnswer>;
