/** What help is made of: topics to read, stories to leaf through. */
export const helpKinds = ["TOPIC", "STORY"] as const;
export type HelpKind = (typeof helpKinds)[number];

/** What a story introduces. */
export const storyTopics = ["ONBOARDING", "HOME", "PROFILE"] as const;
export type StoryTopic = (typeof storyTopics)[number];

/** A tip that a customer sees until it is put away; the specification's names. */
export const tooltipKeys = ["HELP_TOOLTIP_PROFILE", "HELP_TOOLTIP_SHOP"] as const;
export type TooltipKey = (typeof tooltipKeys)[number];
