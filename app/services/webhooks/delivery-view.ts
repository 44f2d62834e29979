import type { DeliveryRow } from "#app/db/webhooks/webhook-deliveries.server.ts";

/** One event on its way to one endpoint. */
export interface DeliveryView extends Omit<DeliveryRow, "nextAttemptAt" | "createdAt" | "doneAt"> {
  /** Null where none is to come. */
  nextAttemptAt: string | null;
  createdAt: string;
  doneAt: string | null;
}

export function deliveryView({ nextAttemptAt, createdAt, doneAt, ...row }: DeliveryRow): DeliveryView {
  return {
    ...row,
    nextAttemptAt: row.state === "WAITING" ? nextAttemptAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
