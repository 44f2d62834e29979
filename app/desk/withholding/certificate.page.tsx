import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { Download } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readWithholding } from "#app/settlement/withholding/read-withholding.server.ts";
import { takeBackWithholding } from "#app/settlement/withholding/take-back.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "documents", "lists"] } satisfies RouteHandle;

/** Somebody else may have taken it back. */
export const shouldRevalidate = readAfterAnswer;

/** A certificate of withholding: what it says, its paper, and the way to take it back. */
export const loader = deskLoader("finance", async ({ language }, args) => {
  const found = foundOr404(await readWithholding(idSchema.parse(args.params.id)));
  const { id, certificate, direction, kind, content, day, baseMillimes, amountMillimes, takenBackAt } = found;
  return {
    title: titled(certificate),
    ...{ id, certificate, direction, kind, baseMillimes, amountMillimes, subject: content.subject },
    company: (direction === "BY_HOUSE" ? content.receiver : content.payer).name,
    paidOn: formatDate(startOfDay(day), language),
    takenBack: takenBackAt && formatDate(takenBackAt, language),
  };
});

export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const done = await takeBackWithholding(call, id);
  return done.ok
    ? redirect(`/${call.language}/operator/withholding/${id}`)
    : refusedAuthForm(done, form, call);
});
export const clientAction = sendForm;

export default function Certificate() {
  const { t } = useTranslation(["documents", "errors", "lists"]);
  const here = `/${useLanguage()}/operator/withholding`;
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isFixed = refused?.error === "BATCH_INVALID_STATUS";
  return (
    <>
      <PageHeader
        back={here}
        title={
          <bdi dir="ltr" translate="no">
            {shown.certificate}
          </bdi>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {refused && (
          <RefusalSummary
            key={refused.at}
            title={isFixed ? t("withholding.takeBack.fixed") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        <Facts />
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`${here}/${shown.id}.pdf`}
            reloadDocument
            variant="secondary"
            icon={<Download className="size-5" />}
          >
            {t("withholding.pdf")}
          </LinkButton>
          {shown.takenBack === null && (
            <Form method="post">
              <ConfirmAction
                ask={t("withholding.takeBack.ask")}
                text={t(`withholding.takeBack.${shown.direction === "BY_HOUSE" ? "textOfHouse" : "text"}`)}
              >
                <SubmitButton intent="take-back" size="sm">
                  {t("withholding.takeBack.now")}
                </SubmitButton>
              </ConfirmAction>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}

function Facts() {
  const { t } = useTranslation(["documents", "lists"]);
  const shown = useLoaderData<typeof loader>();
  const { company, direction, kind, subject, paidOn, takenBack } = shown;
  return (
    <Ruled>
      <dl className="divide-y divide-line">
        <Fact name={t("lists:columns.company")}>
          <bdi>{company}</bdi>
        </Fact>
        <Fact name={t("withholding.direction")}>{t(`lists:choices.direction.${direction}`)}</Fact>
        <Fact name={t("withholding.kind")}>{t(`withholding.kinds.${kind}`)}</Fact>
        <Fact name={t("withholding.subject")}>
          <bdi dir="ltr" translate="no" className="break-all">
            {subject}
          </bdi>
        </Fact>
        <Fact name={t("withholding.base")}>
          <Money millimes={shown.baseMillimes} />
        </Fact>
        <Fact name={t("withholding.amount")}>
          <Money millimes={shown.amountMillimes} />
        </Fact>
        <Fact name={t("withholding.day")}>{paidOn}</Fact>
        <Fact name={t("withholding.status")}>
          {takenBack === null ? t("withholding.counts") : t("withholding.takenBack", { day: takenBack })}
        </Fact>
      </dl>
    </Ruled>
  );
}
