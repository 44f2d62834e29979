import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { clockAnswer, clockBody } from "#app/api/schemas/sandbox.ts";
import { moveClock, readClock } from "#app/services/sandbox/move-clock.server.ts";

const api = endpoints(
  {
    GET: endpoint({
      summary: "The clock of the rules",
      signIn: "none",
      duringMaintenance: true,
      answer: clockAnswer,
      refusals: [],
      handle: readClock,
    }),
    POST: endpoint({
      summary: "Moves the clock of the rules forward, or puts it back on the real time",
      signIn: "none",
      duringMaintenance: true,
      body: clockBody,
      answer: clockAnswer,
      refusals: [],
      handle: ({ body: { advance } }) => moveClock(advance === undefined ? { reset: true } : { advance }),
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
