import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Holdings, Who, type ShownHead } from "./customer-head.tsx";
import type { ShownEvent } from "./event-row.tsx";

/** Of a customer's events, what a glance needs. */
const latest = 5;

interface CustomerBesideProps {
  shown: { head: ShownHead; events: readonly ShownEvent[] };
}

/** A customer beside the list: who they are, what they hold, and what happened last. */
export function CustomerBeside({ shown: { head, events } }: CustomerBesideProps) {
  const { t } = useTranslation("support");
  return (
    <>
      <Who head={head} />
      <Holdings head={head} />
      {events.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold text-brand-ink">{t("events.title")}</h3>
          <ul className="divide-y divide-line text-sm">
            {events.slice(0, latest).map(({ id, title, about, points, at }) => (
              <li key={id} className="flex items-start justify-between gap-3 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium">{title}</span>
                  {about !== null && <bdi className="block">{about}</bdi>}
                  <span className="block text-xs text-muted">{at.text}</span>
                </span>
                <Points amount={points} sign size="sm" className="shrink-0" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
