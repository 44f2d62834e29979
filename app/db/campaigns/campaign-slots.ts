/**
 * Into how many slots a campaign's budget is divided, so that many sales at once do not wait for each other.
 */
export const budgetSlots = 8;
