import { Form, useActionData, useLoaderData, useNavigation } from "#app/remix.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { FileField } from "#app/desk/frame/file-field.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Picture } from "#app/core/ui/picture.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { latestPictures } from "#app/core/services/catalogue/pictures.server.ts";
import { addressOf } from "#app/core/domain/pictures/picture.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { takePicture } from "#app/core/pages/record/take-picture.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;

const shown = 60;

/** The latest pictures with their addresses, and a form for one more; records' forms send theirs here too. */
export const loader = deskLoader("catalogue", async ({ language }) => ({
  title: titled(translator(language)("pictures.title", { ns: "operator" })),
  pictures: (await latestPictures(shown)).map((row) => ({ id: row.id, url: addressOf(row) })),
}));

export const action = deskAction("catalogue", (call, { request }) => takePicture(call, request));

export const clientAction = sendForm;

const fields = ["picture"];

export default function Pictures() {
  const { t } = useTranslation("operator");
  const { pictures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const sent = answer && ("picture" in answer ? answer.picture : answer);
  const { form, errorOf, summary } = useRefusal(sent?.ok === false ? sent : undefined, fields);
  return (
    <>
      <PageHeader title={t("pictures.title")}>{t("pictures.text")}</PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {sent?.ok === true && (
          <Callout tone="success">
            <span role="status">
              {t("pictures.kept")}{" "}
              <bdi translate="no" dir="ltr" className="wrap-anywhere">
                {sent.url}
              </bdi>
            </span>
          </Callout>
        )}
        <Card as="section" padding="lg">
          <Form
            ref={form}
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 items-start gap-3"
          >
            <label htmlFor="picture" className="text-sm font-medium">
              {t("pictures.choose")}
            </label>
            <FileField id="picture" name="picture" required accept="image/png,image/jpeg,image/webp" />
            <FieldError id="picture-error" error={errorOf("picture") ?? summary} />
            <p>
              <SubmitButton size="sm" loading={busy}>
                {t("pictures.keep")}
              </SubmitButton>
            </p>
          </Form>
        </Card>
        {pictures.length === 0 ? (
          <EmptyState scene="history" title={t("pictures.none")} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 min-[28rem]:grid-cols-2 lg:grid-cols-4">
            {pictures.map(({ id, url }) => (
              <li key={id} className="overflow-hidden rounded-lg bg-surface shadow-low">
                <Picture src={url} sizes="16rem" className="aspect-4/3 w-full object-cover" />
                <p dir="ltr" className="p-3 text-xs wrap-anywhere text-muted select-all">
                  {url}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
