import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiAccountPlusOutline,
  mdiArrowLeft,
  mdiArrowRight,
  mdiBellOutline,
  mdiBriefcaseOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCalendarOutline,
  mdiCalendarSyncOutline,
  mdiCheck,
  mdiCheckCircle,
  mdiCheckCircleOutline,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiCircleOutline,
  mdiClipboardCheckOutline,
  mdiClose,
  mdiCommentEditOutline,
  mdiContentCopy,
  mdiDeleteOutline,
  mdiDotsHorizontal,
  mdiDownload,
  mdiDragVertical,
  mdiEmailOutline,
  mdiEyeOutline,
  mdiFileTreeOutline,
  mdiFileUploadOutline,
  mdiFlagOutline,
  mdiFormatBold,
  mdiFormatListBulleted,
  mdiFormatListChecks,
  mdiFormatListNumbered,
  mdiFormatQuoteClose,
  mdiForumOutline,
  mdiHeadCogOutline,
  mdiHistory,
  mdiLinkVariant,
  mdiLockOutline,
  mdiLogout,
  mdiMagnify,
  mdiMenu,
  mdiNotePlusOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiRocketLaunchOutline,
  mdiScoreboardOutline,
  mdiTrendingUp,
  mdiViewListOutline,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from "@mdi/js";
import type SvgIcon from "@mui/material/SvgIcon";
import { createSvgIcon } from "@mui/material/utils";

export type IconComponent = typeof SvgIcon;

const icon = (path: string, name: string): IconComponent => createSvgIcon(<path d={path} />, name);

export const AddIcon: IconComponent = icon(mdiPlus, "Add");
export const ArrowBackIcon: IconComponent = icon(mdiArrowLeft, "ArrowBack");
export const ArrowForwardIcon: IconComponent = icon(mdiArrowRight, "ArrowForward");
export const BellIcon: IconComponent = icon(mdiBellOutline, "Bell");
export const BoldIcon: IconComponent = icon(mdiFormatBold, "Bold");
export const BulletListIcon: IconComponent = icon(mdiFormatListBulleted, "BulletList");
export const CalendarCheckIcon: IconComponent = icon(mdiCalendarCheckOutline, "CalendarCheck");
export const CalendarIcon: IconComponent = icon(mdiCalendarOutline, "Calendar");
export const CalendarRepeatIcon: IconComponent = icon(mdiCalendarSyncOutline, "CalendarRepeat");
export const CheckCircleIcon: IconComponent = icon(mdiCheckCircle, "CheckCircle");
export const CheckCircleOutlineIcon: IconComponent = icon(mdiCheckCircleOutline, "CheckCircleOutline");
export const CheckIcon: IconComponent = icon(mdiCheck, "Check");
export const ChecklistIcon: IconComponent = icon(mdiFormatListChecks, "Checklist");
export const ChevronLeftIcon: IconComponent = icon(mdiChevronLeft, "ChevronLeft");
export const ChevronRightIcon: IconComponent = icon(mdiChevronRight, "ChevronRight");
export const CircleIcon: IconComponent = icon(mdiCircleOutline, "Circle");
export const CloseIcon: IconComponent = icon(mdiClose, "Close");
export const CopyIcon: IconComponent = icon(mdiContentCopy, "Copy");
export const DarkModeIcon: IconComponent = icon(mdiWeatherNight, "DarkMode");
export const DeleteIcon: IconComponent = icon(mdiDeleteOutline, "Delete");
export const DownloadIcon: IconComponent = icon(mdiDownload, "Download");
export const DragIcon: IconComponent = icon(mdiDragVertical, "Drag");
export const EditCalendarIcon: IconComponent = icon(mdiCalendarEditOutline, "EditCalendar");
export const EditIcon: IconComponent = icon(mdiPencilOutline, "Edit");
export const ExpandIcon: IconComponent = icon(mdiChevronDown, "Expand");
export const EyeIcon: IconComponent = icon(mdiEyeOutline, "Eye");
export const FactCheckIcon: IconComponent = icon(mdiClipboardCheckOutline, "FactCheck");
export const FlagIcon: IconComponent = icon(mdiFlagOutline, "Flag");
export const ForumIcon: IconComponent = icon(mdiForumOutline, "Forum");
export const GroupsIcon: IconComponent = icon(mdiAccountGroupOutline, "Groups");
export const HistoryIcon: IconComponent = icon(mdiHistory, "History");
export const LightModeIcon: IconComponent = icon(mdiWhiteBalanceSunny, "LightMode");
export const LinkIcon: IconComponent = icon(mdiLinkVariant, "Link");
export const ListIcon: IconComponent = icon(mdiViewListOutline, "List");
export const LockIcon: IconComponent = icon(mdiLockOutline, "Lock");
export const LogoutIcon: IconComponent = icon(mdiLogout, "Logout");
export const MailIcon: IconComponent = icon(mdiEmailOutline, "Mail");
export const MenuIcon: IconComponent = icon(mdiMenu, "Menu");
export const MoreIcon: IconComponent = icon(mdiDotsHorizontal, "More");
export const NoteAddIcon: IconComponent = icon(mdiNotePlusOutline, "NoteAdd");
export const NumberedListIcon: IconComponent = icon(mdiFormatListNumbered, "NumberedList");
export const PeopleIcon: IconComponent = icon(mdiAccountMultipleOutline, "People");
export const PersonAddIcon: IconComponent = icon(mdiAccountPlusOutline, "PersonAdd");
export const PrintIcon: IconComponent = icon(mdiPrinterOutline, "Print");
export const QuoteIcon: IconComponent = icon(mdiFormatQuoteClose, "Quote");
export const ReviewIcon: IconComponent = icon(mdiCommentEditOutline, "Review");
export const RocketIcon: IconComponent = icon(mdiRocketLaunchOutline, "Rocket");
export const ScoreIcon: IconComponent = icon(mdiScoreboardOutline, "Score");
export const SearchIcon: IconComponent = icon(mdiMagnify, "Search");
export const SkillsIcon: IconComponent = icon(mdiHeadCogOutline, "Skills");
export const TreeIcon: IconComponent = icon(mdiFileTreeOutline, "Tree");
export const TrendIcon: IconComponent = icon(mdiTrendingUp, "Trend");
export const UploadIcon: IconComponent = icon(mdiFileUploadOutline, "Upload");
export const WorkIcon: IconComponent = icon(mdiBriefcaseOutline, "Work");
