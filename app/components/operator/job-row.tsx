import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";

export interface ShownJob {
  name: string;
  text: string;
  cron: string;
  takesAway: boolean;
  running: boolean;
  lastRun: { done: number; failed: number; at: string } | null;
}

/** A job with its last run; its button submits the list's form. */
export function JobRow({ job }: { job: ShownJob }) {
  const { t } = useTranslation("operator");
  const navigation = useNavigation();
  const { name, text, cron, takesAway, running, lastRun } = job;
  const at = navigation.formData?.get("name");
  return (
    <li
      id={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 target:bg-brand-soft sm:px-5"
    >
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {text}
          {running && <Badge tone="brand">{t("jobs.running")}</Badge>}
          {lastRun !== null && lastRun.failed > 0 && (
            <Badge tone="danger">{t("jobs.failed", { count: lastRun.failed })}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {lastRun === null ? t("jobs.never") : t("jobs.last", { at: lastRun.at, done: lastRun.done })} ·{" "}
          <bdi dir="ltr">{cron}</bdi>
        </p>
        {takesAway && <p className="text-sm text-warn-ink">{t("jobs.takesAway")}</p>}
      </div>
      <Button
        type="submit"
        name="name"
        value={name}
        variant="secondary"
        size="sm"
        loading={at === name}
        disabled={at !== undefined && at !== null && at !== name}
        aria-label={t("jobs.runOf", { job: text })}
      >
        {t("jobs.run")}
      </Button>
    </li>
  );
}
