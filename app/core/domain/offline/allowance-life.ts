/** How long an allowance is good from when a till gets it, in hours: so long it may sell without a network. */
export const allowanceHours = 72;
