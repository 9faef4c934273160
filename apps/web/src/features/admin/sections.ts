import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import FolderInput from 'lucide-react/icons/folder-input';
import HardDrive from 'lucide-react/icons/hard-drive';
import ListTodo from 'lucide-react/icons/list-todo';
import Palette from 'lucide-react/icons/palette';
import PackageCheck from 'lucide-react/icons/package-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';

/** The sections of the owner's page, in the order of the list; each has an address of its own. */
export const SECTIONS = [
  { name: 'overview', path: '/admin', title: 'Обзор', Icon: Gauge },
  { name: 'people', path: '/admin/people', title: 'Люди', Icon: UsersRound },
  { name: 'joining', path: '/admin/joining', title: 'Кто может прийти', Icon: UserRoundPlus },
  { name: 'brand', path: '/admin/brand', title: 'Имя и вид', Icon: Palette },
  { name: 'pages', path: '/admin/pages', title: 'Страницы', Icon: FileText },
  { name: 'storage', path: '/admin/storage', title: 'Место', Icon: HardDrive },
  { name: 'imports', path: '/admin/imports', title: 'Переезды', Icon: FolderInput },
  { name: 'jobs', path: '/admin/jobs', title: 'Фоновая работа', Icon: ListTodo },
  { name: 'backups', path: '/admin/backups', title: 'Копии', Icon: Archive },
  { name: 'versions', path: '/admin/versions', title: 'Версии', Icon: PackageCheck },
  { name: 'doctor', path: '/admin/doctor', title: 'Проверка', Icon: Stethoscope },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];

/** The section that an address belongs to: the longest path that it begins with. */
export const sectionOf = (pathname: string) =>
  SECTIONS.findLast(({ path }) => pathname.startsWith(path)) ?? SECTIONS[0];
