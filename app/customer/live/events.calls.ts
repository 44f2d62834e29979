import { calls, streamEndpoint } from "#app/api/endpoint/endpoint.ts";
import { clientEvents, merchantEvents } from "./events.schema.ts";
import { openEvents } from "#app/core/services/live/open-events.server.ts";

export const eventsCalls = calls({
  "/client/events": {
    GET: streamEndpoint({
      summary: "What happens to the customer, as it happens",
      signIn: "client",
      duringMaintenance: true,
      events: clientEvents,
      open: (call, lastEventId) => openEvents(call, { lastEventId }),
    }),
  },
  "/merchant/events": {
    GET: streamEndpoint({
      summary: "What happens in the store, or in all stores of the company, as it happens",
      signIn: "merchant",
      duringMaintenance: true,
      events: merchantEvents,
      open: (call, lastEventId) => openEvents(call, { lastEventId }),
    }),
  },
});
