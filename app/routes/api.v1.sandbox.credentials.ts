import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { credentialsAnswer } from "#app/api/schemas/sandbox-credentials.ts";
import { accept, refuse } from "#app/domain/refusals.ts";
import { readCredentials } from "#app/services/sandbox/credentials.server.ts";

const api = endpoints(
  {
    GET: endpoint({
      summary: "What the demonstration data lets integrators in with",
      signIn: "none",
      duringMaintenance: true,
      answer: credentialsAnswer,
      refusals: ["NOT_FOUND"],
      handle: async () => {
        const credentials = await readCredentials();
        return credentials ? accept(credentials) : refuse("NOT_FOUND");
      },
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
