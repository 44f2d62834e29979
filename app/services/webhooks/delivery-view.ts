import type { DeliveryRow } from "#app/db/webhooks/webhook-deliveries.server.ts";

/** The delivery of one event to one endpoint. */
export interface DeliveryView extends Omit<DeliveryRow, "nextAttemptAt" | "createdAt" | "doneAt"> {
  /** Null if no attempt follows. */
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
