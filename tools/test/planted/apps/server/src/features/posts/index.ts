export interface Post {
  id: string;
}
