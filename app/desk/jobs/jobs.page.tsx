import { data, redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { JobRow, RanCallout } from "./job-row.tsx";
import { JobTried } from "./job-tried.tsx";
import { List } from "#app/core/ui/list.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { dryRunJob } from "./dry-run-job.server.ts";
import { listJobs } from "./list-jobs.server.ts";
import { runNamedJob } from "./run-named-job.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { dryRunShown, jobShown } from "./job-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** The background jobs, each with its last run; each can be run, or tried without changing anything. */
export const loader = deskLoader("system", async ({ language, now }, args) => {
  const { items } = foundOr404(await listJobs());
  return {
    title: titled(translator(language)("nav.jobs", { ns: "operator" })),
    ran: new URL(args.request.url).searchParams.get("ran"),
    jobs: items.map((job) => jobShown(job, language, now)),
  };
});

export const action = deskAction("system", async (call, args) => {
  const form = await readForm(args.request);
  const jobName = z.string().max(100);
  const input = checkForm(z.union([z.object({ name: jobName }), z.object({ try: jobName })]), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  if ("try" in input.value) {
    const tried = await dryRunJob(call, input.value.try);
    return tried.ok
      ? data({ tried: await dryRunShown(tried.value, call) })
      : refusedAuthForm(tried, form, call);
  }
  const ran = await runNamedJob(call, input.value.name);
  return ran.ok
    ? redirect(`/${call.language}/operator/jobs?ran=${encodeURIComponent(ran.value.name)}#${ran.value.name}`)
    : refusedAuthForm(ran, form, call);
});
export const clientAction = sendForm;

export default function Jobs() {
  const { t } = useTranslation(["operator", "errors"]);
  const { jobs, ran } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer && "tried" in answer ? answer.tried : undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const done = jobs.find(({ name }) => name === ran);
  return (
    <>
      <PageHeader title={t("nav.jobs")}>{t("jobs.text")}</PageHeader>
      {refused && (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      )}
      <div role="status">
        {done && !answer && <RanCallout job={done} />}
        {tried && <JobTried tried={tried} />}
      </div>
      <Form method="post">
        <List label={t("nav.jobs")}>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </List>
      </Form>
    </>
  );
}
