import { Form } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";

const wordsOf = { PARKED: "replay", WAITING: "replayWaiting", DONE: "replayDone" } as const;

export interface ShownDelivery {
  id: string;
  state: "WAITING" | "DONE" | "PARKED";
  type: string;
  attempts: number;
  lastError: string | null;
  partner: string;
  store: string | null;
  url: string;
  /** Its webhook was deleted, so it cannot be sent again. */
  removed: boolean;
  /** No automatic attempt is under way or due. */
  replayable: boolean;
  /** The time, in words. */
  happened: string;
  next: string | null;
  arrived: string | null;
}

/** One event for one webhook; it can be sent again, even if it has arrived. */
export function DeliveryRow({ delivery }: { delivery: ShownDelivery }) {
  const { t } = useTranslation("operator");
  const { id, state, type, attempts, lastError, partner, store, url, happened, next, arrived } = delivery;
  const { removed, replayable } = delivery;
  const words = wordsOf[state];
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <bdi>{[partner, store].filter(Boolean).join(" · ")}</bdi>
            {removed && <Badge>{t("webhooks.removed")}</Badge>}
          </p>
          <p className="text-sm text-muted">
            <bdi dir="ltr" className="font-medium text-ink">
              {type}
            </bdi>{" "}
            · {t("webhooks.happenedAt", { at: happened })}
          </p>
          <p className="text-sm break-all text-muted">
            <bdi dir="ltr">{url}</bdi>
          </p>
        </div>
        {replayable && !removed && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <SubmitButton
              intent={id}
              variant="secondary"
              size="sm"
              aria-label={t(`webhooks.${words}Of`, { type, partner })}
            >
              {t(`webhooks.${words}`)}
            </SubmitButton>
          </Form>
        )}
      </div>
      <p className="text-sm text-muted">
        {t("refunds.attempts", { count: attempts })}
        {next !== null && ` · ${t("webhooks.nextAt", { at: next })}`}
        {arrived !== null && ` · ${t("webhooks.arrivedAt", { at: arrived })}`}
      </p>
      {lastError !== null && (
        <p className="text-sm text-danger-ink">
          {t("webhooks.lastAnswer")}{" "}
          <bdi dir="ltr" className="break-words">
            {lastError}
          </bdi>
        </p>
      )}
    </li>
  );
}
