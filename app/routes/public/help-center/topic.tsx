import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { AskUs } from "#app/components/help/ask-us.tsx";
import { MarkedUp } from "#app/components/help/marked-up.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { getHelpTopic } from "#app/services/help/get-help-topic.server.ts";
import { anonymousCall } from "#app/web/call.server.ts";
import { onceInDocument } from "#app/web/once-in-document.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["help"] } satisfies RouteHandle;

/** One help topic, with the current figures of the rules. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const result = await getHelpTopic(call, idSchema.parse(args.params.id));
  if (!result.ok) throw data(null, { status: 404 });
  const { title: heading, blocks } = result.value;
  return onceInDocument(args.context, { title: titled(heading), heading, blocks }, "blocks");
}

export default function HelpTopicPage() {
  const { heading, blocks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("help");
  const language = useLanguage();
  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader title={heading} back={`/${language}/help-center`} backLabel={t("topic.others")} />
      <MarkedUp id="topic" blocks={blocks} />
      <AskUs className="mt-10" />
    </article>
  );
}
