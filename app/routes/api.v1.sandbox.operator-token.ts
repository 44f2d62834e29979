import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { operatorTokenAnswer, operatorTokenBody } from "#app/api/schemas/sandbox.ts";
import { signSandboxToken } from "#app/auth/partner-tokens.server.ts";
import { accept } from "#app/domain/refusals.ts";

const api = endpoints(
  {
    POST: endpoint({
      summary: "A token as an operator would sign it for this phone, for `/auth/login/token`",
      description: "Good for five minutes on the clock of the rules, and once.",
      signIn: "none",
      duringMaintenance: true,
      body: operatorTokenBody,
      answer: operatorTokenAnswer,
      refusals: [],
      handle: async (call) => accept({ token: await signSandboxToken(call.body.phone, call.now) }),
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
