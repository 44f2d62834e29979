import { endpoints, streamEndpoint } from "#app/api/endpoint.server.ts";
import { merchantEvents } from "#app/api/schemas/events.ts";
import { openEvents } from "#app/services/live/open-events.server.ts";

const api = endpoints({
  GET: streamEndpoint({
    summary: "What happens in the store, or in all stores of the company, as it happens",
    signIn: "merchant",
    duringMaintenance: true,
    events: merchantEvents,
    open: (call, lastEventId) => openEvents(call, { lastEventId }),
  }),
});

export const loader = api.loader;
export const action = api.action;
