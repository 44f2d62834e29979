import { countParkedDeliveries } from "./webhook-deliveries.server.ts";

/** The number of deliveries that were given up and wait for an operator to send them again. */
export function countParked(): Promise<number> {
  return countParkedDeliveries();
}
