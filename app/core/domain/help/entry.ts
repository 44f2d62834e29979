/** The two kinds of help: topics to read and stories to page through. */
export const helpKinds = ["TOPIC", "STORY"] as const;
export type HelpKind = (typeof helpKinds)[number];

/** What a story explains. */
export const storyTopics = ["ONBOARDING", "HOME", "PROFILE"] as const;
export type StoryTopic = (typeof storyTopics)[number];

/** A tip that a customer sees until they close it; the names are the specification's. */
export const tooltipKeys = ["HELP_TOOLTIP_PROFILE", "HELP_TOOLTIP_SHOP"] as const;
export type TooltipKey = (typeof tooltipKeys)[number];
