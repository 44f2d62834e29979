import { Link, useNavigation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { hasFailed, type JobStop, type RunStatus } from "#app/core/domain/jobs/run-status.ts";
import { pageOfJob } from "./job-pages.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";

export interface ShownJob {
  name: string;
  text: string;
  /** What it does, in a sentence. */
  what: string;
  /** "Every hour at :05". */
  when: string;
  /** What to do when it has failed. */
  help: string;
  takesAway: boolean;
  running: boolean;
  lastRun: {
    /** How much it did, in words. */
    done: string;
    failed: number;
    at: string;
    ago: string;
    status: RunStatus;
    /** Why it stopped before its work was done. */
    reason: JobStop | null;
  } | null;
}

/** The result of a run that was started by hand. */
export function RanCallout({ job: { text, lastRun } }: { job: ShownJob }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  if (!lastRun?.reason)
    return (
      <Callout tone="success" title={t("jobs.ran")} className="mb-5">
        {text}
      </Callout>
    );
  const toApprovals = lastRun.reason === "APPROVAL_PENDING" && (
    <LinkButton to={`/${language}/operator/approvals`} variant="secondary" size="sm">
      {t("nav.approvals")}
    </LinkButton>
  );
  return (
    <Callout tone="warn" title={t("jobs.notDone")} action={toApprovals} className="mb-5">
      {text} · {t(`jobs.reasons.${lastRun.reason}`)}
    </Callout>
  );
}

/** A job with its last run; its buttons submit the list's form. */
export function JobRow({ job }: { job: ShownJob }) {
  const { t } = useTranslation(["operator", "support"]);
  const { name, text, what, when, help, takesAway, running, lastRun } = job;
  const failed = lastRun !== null && hasFailed(lastRun);
  return (
    <li
      id={name}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 target:bg-brand-soft sm:px-5"
    >
      <div className="grid min-w-0 grow basis-64 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {text}
          {running && <Badge tone="brand">{t("jobs.running")}</Badge>}
          {lastRun?.status === "STOPPED" && <Badge tone="warn">{t("jobs.stopped")}</Badge>}
          {lastRun?.status === "FAILED" && <Badge tone="danger">{t("jobs.broken")}</Badge>}
          {lastRun !== null && lastRun.failed > 0 && (
            <Badge tone="danger">{t("jobs.failed", { count: lastRun.failed })}</Badge>
          )}
        </p>
        <p className="max-w-prose text-sm">{what}</p>
        <p className="text-sm text-muted">
          {when} ·{" "}
          {lastRun === null ? (
            t("jobs.never")
          ) : (
            <span title={lastRun.at}>{`${lastRun.ago} · ${lastRun.done}`}</span>
          )}
        </p>
        {lastRun?.reason && <p className="text-sm text-warn-ink">{t(`jobs.reasons.${lastRun.reason}`)}</p>}
        {failed && (
          <p className="max-w-prose text-sm text-danger-ink">
            <span className="font-semibold">{t("support:jobs.toDo")}</span> {help}
          </p>
        )}
        {takesAway && <p className="text-sm text-muted">{t("jobs.takesAway")}</p>}
        <SeeLink name={name} />
      </div>
      <div className="flex flex-wrap gap-2">
        <JobButton does="try" job={job} />
        <ConfirmAction
          ask={t("jobs.run")}
          name={t("jobs.runOf", { job: text })}
          text={`${t("jobs.runText")}${takesAway ? ` ${t("jobs.takesAway")}` : ""}`}
        >
          <JobButton does="run" job={job} />
        </ConfirmAction>
      </div>
    </li>
  );
}

const fieldOf = { run: "name", try: "try" } as const;

/** Runs the job, or shows what a run would do. */
function JobButton({ does, job: { name, text } }: { does: "run" | "try"; job: ShownJob }) {
  const { t } = useTranslation("operator");
  const { formData } = useNavigation();
  const isUnderWay = formData?.get(fieldOf[does]) === name;
  return (
    <Button
      type="submit"
      name={fieldOf[does]}
      value={name}
      variant={does === "run" ? "secondary" : "quiet"}
      size="sm"
      loading={isUnderWay}
      disabled={formData !== undefined && !isUnderWay}
      aria-label={t(`jobs.${does}Of`, { job: text })}
      className={does === "try" ? "max-sm:-ms-4" : undefined}
    >
      {t(`jobs.${does}`)}
    </Button>
  );
}

/** A link to the page that shows the job's effect, if the reader may open it. */
function SeeLink({ name }: { name: string }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const may = useMay();
  const page = pageOfJob(name);
  if (!page || !may(page.right)) return null;
  return (
    <p>
      <Link
        to={`/${language}/operator${page.path}`}
        className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
      >
        {t(`jobs.see.${page.name}`)}
      </Link>
    </p>
  );
}
