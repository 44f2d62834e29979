import { endpoints, streamEndpoint } from "#app/api/endpoint.server.ts";
import { clientEvents } from "#app/api/schemas/events.ts";
import { openEvents } from "#app/services/live/open-events.server.ts";

const api = endpoints({
  GET: streamEndpoint({
    summary: "What happens to the customer, as it happens",
    signIn: "client",
    duringMaintenance: true,
    events: clientEvents,
    open: (call, lastEventId) => openEvents(call, { lastEventId }),
  }),
});

export const loader = api.loader;
export const action = api.action;
