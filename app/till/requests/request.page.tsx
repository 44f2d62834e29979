import { data } from "#app/remix.server.ts";
import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { ArrowLeft } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { viewRequest } from "#app/core/ui/requests/request.ts";
import { CancelRequest } from "#app/till/requests/cancel-request.tsx";
import { LikelyDoubles } from "#app/core/ui/requests/likely-doubles.tsx";
import { RequestDecide } from "#app/till/requests/request-decide.tsx";
import { RequestDocument } from "#app/core/ui/requests/request-document.tsx";
import { RequestFacts } from "#app/core/ui/requests/request-facts.tsx";
import { RequestOver } from "#app/core/ui/requests/request-over.tsx";
import { RequestBadge } from "#app/core/ui/requests/request-status.tsx";
import { useFreshRequests } from "#app/till/requests/use-fresh-requests.ts";
import { useOutbox } from "#app/till/frame/use-outbox.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { watchRequests } from "#app/till/requests/watch-requests.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "#app/till/frame/till-forms.server.ts";
import { requestForms } from "./request-forms.server.ts";

export const meta = titleMeta;
export const action = tillFormAction(requestForms);
export const clientAction = sendForm;

export const loader = tillLoader(async ({ call }, args) => {
  const { mark } = await watchRequests(call);
  const result = await getRequest(call, idSchema.parse(args.params.request));
  if (!result.ok) throw data(null, { status: 404 });
  return {
    title: titled(translator(call.language)("requests.one", { ns: "till" })),
    request: viewRequest(result.value, call),
    doubles: result.value.likelyDoubles.map(({ createdAt, ...double }) => ({
      ...double,
      time: formatDate(createdAt, call.language, "time"),
    })),
    readAt: { mark, at: call.now.getTime() },
    formKey: newFormKey(),
  };
});

/** One request: what the customer sent, and the form to answer it. */
export default function Request() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { request, doubles, readAt, formKey } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { answered } = useOutbox();
  useFreshRequests(readAt);
  const answer = answered?.answer ?? posted;
  const { status, documentType } = request;
  const over = status === "ACCEPTED" || status === "REFUSED";
  return (
    <>
      <header className="mb-5 flex items-start gap-1">
        <Link
          to={`/${language}/cashier/requests`}
          aria-label={t("requests.back")}
          className={classNames(iconButtonClass, "-ms-2.5 -mt-1 shrink-0")}
        >
          <ArrowLeft className="size-6 rtl:-scale-x-100" />
        </Link>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl font-bold break-words">
            <bdi>{request.cardTitle ?? t("requests.online")}</bdi>
          </h1>
          <RequestBadge status={status} />
        </div>
      </header>
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-5",
          documentType === null
            ? "mx-auto max-w-xl"
            : "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-8",
        )}
      >
        {documentType !== null && (
          <RequestDocument
            address={`/${language}/cashier/requests/${request.id}/document`}
            type={documentType}
          />
        )}
        <div className="grid grid-cols-1 gap-4">
          {answer?.ok === false && answer.error === "REQUEST_INVALID_STATUS" && over && (
            <div role="status">
              <Callout tone="warn" title={t("requests.quicker")}>
                {t("requests.quickerText")}
              </Callout>
            </div>
          )}
          {over && <RequestOver request={request} status={status} at="/cashier/requests" />}
          <LikelyDoubles
            doubles={doubles}
            at={(kind, id) => `/${language}/cashier/${kind === "SALE" ? "sale" : "requests"}/${id}`}
          />
          <RequestFacts request={request} />
          {request.cancellable && <CancelRequest request={request} formKey={formKey} answer={posted} />}
          {!over && <RequestDecide request={request} formKey={formKey} answer={posted} />}
        </div>
      </div>
    </>
  );
}
