import { setSandboxOutcome } from "#app/adapters/operator-billing/sandbox-billing.server.ts";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { billingAnswer, billingBody } from "#app/api/schemas/sandbox.ts";
import { accept } from "#app/domain/refusals.ts";

const api = endpoints(
  {
    POST: endpoint({
      summary: "How the operator answers this phone's next charges for premium",
      signIn: "none",
      duringMaintenance: true,
      body: billingBody,
      answer: billingAnswer,
      refusals: [],
      handle: async ({ body: { phone, outcome } }) => {
        await setSandboxOutcome(phone, outcome);
        return accept({ phone, outcome });
      },
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
