import type { TalkingPoint } from "#domain/leads-weekly/model.ts";

/** A stored talking point. */
export const samplePoint = (id: string, overrides: Partial<TalkingPoint> = {}): TalkingPoint => ({
  id,
  category: "squad_department_updates",
  content: `Point ${id}`,
  addedBy: "me",
  writtenBy: overrides.addedBy ?? "me",
  teamMemberId: null,
  discussed: false,
  indentLevel: 0,
  createdAt: "2026-11-16T09:00:00.000Z",
  openSince: "2026-11-16",
  carriedTo: null,
  version: 1,
  ...overrides,
});
