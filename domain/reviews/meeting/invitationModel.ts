import type { ClockTime, Day } from "../../shared/time.ts";
import type { MeetingLength } from "../terms.ts";

/** The content of a calendar invitation. Names and addresses are added when it is sent. */
export interface MeetingInvitation {
  readonly method: "request" | "cancel";
  readonly reviewId: string;
  readonly employeeId: string;
  readonly managerId: string;
  /** Rises with each change, so a later invitation replaces an earlier one. */
  readonly sequence: number;
  readonly day: Day;
  /** HH:MM in the organization's time zone; null for the whole day. */
  readonly time: ClockTime | null;
  readonly minutes: MeetingLength | null;
}
