import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { AskUs } from "./ask-us.tsx";
import { MarkedUp } from "#app/core/ui/shown/marked-up.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { getHelpTopic } from "./get-help-topic.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { onceInDocument } from "./once-in-document.server.ts";

export const meta = shareMeta;
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
