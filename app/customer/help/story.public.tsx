import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useLoaderData } from "#app/remix.ts";
import { X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { StorySlides } from "./story-slides.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { storyTopics } from "#app/core/domain/help/entry.ts";
import { listStories } from "./list-stories.server.ts";
import { viewStory } from "./view-story.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["help"], shell: "bare" } satisfies RouteHandle;

const storyForm = z.object({ story: idSchema });

/** Where each story leads if the address names no way back. */
const homes = { ONBOARDING: "/onboarding", HOME: "", PROFILE: "/profile" } as const;

/** Plays the story of one part of the app: `?topic=onboarding`, `profile` or `home` (the default). */
export async function loader(args: LoaderFunctionArgs) {
  const [client, { language }] = await Promise.all([findClientCall(args), anonymousCall(args)]);
  const { searchParams } = new URL(args.request.url);
  const requested = searchParams.get("topic")?.toUpperCase() ?? "HOME";
  const topic = storyTopics.find((known) => known === requested);
  const [story] = topic ? await listStories({ language, userId: client?.caller.userId ?? null }, topic) : [];
  if (!story) throw data(null, { status: 404 });
  const home = client || story.topic === "HOME" ? homes[story.topic] : "/profile/help-and-contact";
  return {
    title: titled(story.title),
    story,
    next: safeNextPath(searchParams.get("next"), `/${language}${home}`),
  };
}

/** Finishing or closing a story marks it as seen; both go back. */
export async function action(args: ActionFunctionArgs) {
  const [client, { language }] = await Promise.all([findClientCall(args), anonymousCall(args)]);
  const form = await readForm(args.request);
  const input = checkForm(storyForm, form);
  // A story that was removed meanwhile goes back as well.
  if (client && input.ok) await viewStory(client, input.value.story);
  return redirect(safeNextPath(form.get("next")?.toString(), `/${language}`));
}

export default function StoryPage() {
  const { story, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("help");
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="relative isolate flex min-h-(--screen) flex-col pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        <TilePattern className="absolute inset-0 -z-10 text-glaze-sand opacity-25" />
        <Form
          id="story"
          method="post"
          replace
          className="gutter mx-auto flex w-full max-w-6xl items-center justify-between gap-4"
        >
          <input type="hidden" name="story" value={story.id} />
          <input type="hidden" name="next" value={next} />
          <h1 className="text-lg font-semibold">{story.title}</h1>
          <IconButton type="submit" label={t("story.close")}>
            <X className="size-6" />
          </IconButton>
        </Form>
        <StorySlides
          title={story.title}
          slides={story.slides}
          finish={(isLast) => (
            <SubmitButton form="story" variant={isLast ? "accent" : "quiet"} size={isLast ? "lg" : "md"} full>
              {t(isLast ? (story.topic === "ONBOARDING" ? "story.start" : "story.finish") : "story.skip")}
            </SubmitButton>
          )}
        />
      </main>
    </>
  );
}
