/** The name under which a complete backup is noted among the runs of jobs. */
export const backupRun = "backup";
