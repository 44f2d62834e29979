import { data } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData, useNavigation } from "#app/remix.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { checkInput } from "#app/core/http/input.ts";
import { readMultipartBody } from "#app/core/http/read-body.ts";
import { pictureBody } from "./picture.schema.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { FileField } from "#app/desk/frame/file-field.tsx";
import type { PictureSent } from "./use-picture-upload.ts";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Picture } from "#app/core/ui/picture.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { latestPictures } from "./pictures.server.ts";
import { addressOf, pictureMaxReadBytes } from "#app/core/domain/pictures/picture.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { keepPicture } from "./keep-picture.server.ts";
import { formRefusalOf } from "#app/core/pages/form.server.ts";
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

export const action = deskAction("catalogue", async (call, { request }) => {
  const body = await readMultipartBody(request, { maxBytes: pictureMaxReadBytes });
  const input = body.ok ? checkInput(pictureBody, body.value) : body;
  const kept = input.ok
    ? await keepPicture(call, new Uint8Array(await input.value.picture.arrayBuffer()))
    : input;
  if (kept.ok) return data<PictureSent>({ picture: { ok: true, url: kept.value.url } });
  const refused = formRefusalOf(besideThePicture(kept), new FormData());
  return data<PictureSent>({ picture: refused }, { status: errorTable[kept.refusal].status });
});

export const clientAction = sendForm;

/** Replaces the details, because a size in bytes does not help people. */
function besideThePicture(refused: Refused): Refused {
  if (refused.refusal !== "PAYLOAD_TOO_LARGE") return refused;
  return refuse("PICTURE_INVALID", { details: [{ path: "picture", code: "TOO_LARGE" }] });
}

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
              <bdi dir="ltr" className="wrap-anywhere">
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
