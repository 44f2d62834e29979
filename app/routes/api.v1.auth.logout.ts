import { z } from "zod";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { signOut } from "#app/services/accounts/sign-out.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Ends the session of the token",
    signIn: "unverified-client",
    duringMaintenance: true,
    answer: z.object({}),
    refusals: [],
    limits: ["auth"],
    handle: signOut,
  }),
});

export const loader = api.loader;
export const action = api.action;
