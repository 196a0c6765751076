export interface EmulatedChannel {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isPrivate: boolean;
  /** Whether Pulse is a member from the start. */
  readonly hasPulse: boolean;
}

export const slackChannels: readonly EmulatedChannel[] = [
  { id: "C0ENGINEER", name: "engineering", isArchived: false, isPrivate: false, hasPulse: true },
  { id: "C0GENERAL1", name: "general", isArchived: false, isPrivate: false, hasPulse: false },
  { id: "C0OLDNEWS1", name: "old-news", isArchived: true, isPrivate: false, hasPulse: true },
  { id: "G0LEADERS1", name: "leaders", isArchived: false, isPrivate: true, hasPulse: false },
];
