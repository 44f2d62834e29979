/** Valid answers to what customers ask, of a till and of a partner's own house. */
import type { MakeValid } from "./valid-request.ts";
import { acceptedRequest, waitingRequest } from "./valid-shop.ts";

export function validAnswersIn(house: "merchant" | "partner"): Record<string, MakeValid> {
  const one = `/${house}/validation-requests/{id}`;
  const waiting: MakeValid = async (world) => ({ id: await waitingRequest(world) });
  return {
    [`GET ${one}`]: waiting,
    [`GET ${one}/document`]: waiting,
    [`POST ${one}/accept`]: async (world) => ({
      id: await waitingRequest(world),
      body: { amountMillimes: 5_000, text: "Merci" },
    }),
    [`POST ${one}/cancel`]: async (world) => ({
      id: await acceptedRequest(world),
      body: { amountMillimes: 1_000, reason: "Article rendu" },
    }),
    [`POST ${one}/open`]: waiting,
    [`POST ${one}/refuse`]: async (world) => ({
      id: await waitingRequest(world),
      body: { text: "Illisible" },
    }),
  };
}
