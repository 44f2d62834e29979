import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { messagesAnswer, messagesQuery } from "#app/api/schemas/sandbox.ts";
import { listSandboxMessages } from "#app/services/messages/list-sandbox-messages.server.ts";

const api = endpoints(
  {
    GET: endpoint({
      summary: "The newest hundred mails and SMS, newest first",
      signIn: "none",
      duringMaintenance: true,
      query: messagesQuery,
      answer: messagesAnswer,
      refusals: [],
      handle: (call) => listSandboxMessages(call.query),
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
