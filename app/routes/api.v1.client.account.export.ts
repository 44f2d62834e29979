import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { exportAnswer } from "#app/api/schemas/export.ts";
import { accept } from "#app/domain/refusals.ts";
import { exportAccount } from "#app/services/accounts/export-account.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Everything held about the customer",
    description:
      "Amounts are whole points and whole millimes. Nothing that proves who they are: no hash, code or secret.",
    signIn: "client",
    answer: exportAnswer,
    refusals: [],
    handle: async (call) => accept(await exportAccount(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
