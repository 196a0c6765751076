import type { SampleClock } from "#functions/sample/sampleClock.ts";
import { assessmentItems } from "./assessmentItems.ts";
import { calibrationSessions } from "./calibration.ts";
import { dataRequests } from "./dataRequests.ts";
import { growthPlans } from "./growthPlans.ts";
import { journals, privateNotes } from "./journals.ts";
import { leadReports } from "./leadReports.ts";
import type { Sample } from "./names.ts";
import { dataPeople } from "./people/data.ts";
import { demoPeople } from "./people/demo.ts";
import { otherPeople } from "./people/others.ts";
import { qaPeople } from "./people/qa.ts";
import { softwarePeople } from "./people/software.ts";
import { promotions } from "./promotions.ts";
import { currentData } from "./reviews/currentData.ts";
import { currentQa } from "./reviews/currentQa.ts";
import { currentSoftware } from "./reviews/currentSoftware.ts";
import { lastData } from "./reviews/lastData.ts";
import { lastQa } from "./reviews/lastQa.ts";
import { lastSoftware } from "./reviews/lastSoftware.ts";
import { rounds } from "./rounds.ts";
import { announcementChannel, slackMessages } from "./slack.ts";
import { weeklyReports } from "./weeklyReports.ts";

/** What is code of the sample organization, as of the moment of loading it. */
export const sampleOrganisation = (clock: SampleClock): Sample => ({
  assessmentItems,
  people: [dataPeople, demoPeople, otherPeople, qaPeople, softwarePeople].flatMap((people) => people(clock)),
  approvers: [],
  weeklyReports,
  rounds: rounds(clock),
  reviews: [currentData, currentQa, currentSoftware, lastData, lastQa, lastSoftware].flatMap((own) => own(clock)),
  calibrationSessions: calibrationSessions(clock),
  slackMessages: slackMessages(clock),
  announcementChannel,
  dataRequests: dataRequests(clock),
  leadReports: leadReports(clock),
  growthPlans: growthPlans(clock),
  promotions: promotions(clock),
  journals: journals(clock),
  privateNotes: privateNotes(clock),
});
