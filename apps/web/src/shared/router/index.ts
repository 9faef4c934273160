export type { Location } from './history.ts';
export { Link } from './link.tsx';
export type { InitialEntry } from './memory-history.ts';
export { MemoryRouter } from './memory-router.tsx';
export {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './router.tsx';
export { Outlet, Route, Routes, useParams } from './routes.tsx';
