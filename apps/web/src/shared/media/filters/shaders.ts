import { MAX_TAPS } from './gaussian.ts';

/** One rectangle over the whole canvas. `uv` is the point of the result, 0 to 1 from the top left. */
export const VERTEX_SHADER = `#version 300 es
uniform mat3 toSource;
out vec2 uv;
out vec2 sourceUv;
void main() {
  uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  sourceUv = (toSource * vec3(uv, 1.0)).xy;
  gl_Position = vec4(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0, 0.0, 1.0);
}`;

/** Looks each colour up in the table, then applies the vignette. Only the tables know what a filter does. */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp sampler3D;
uniform sampler2D picture;
uniform sampler3D colours;
uniform sampler2D vignette;
uniform float sharpness;
in vec2 uv;
in vec2 sourceUv;
out vec4 pixel;
void main() {
  vec3 colour = texture(picture, sourceUv, sharpness).rgb;
  // The first and last colour lie in the middle of their texels, not at the edges of the table.
  float points = float(textureSize(colours, 0).x);
  vec3 changed = texture(colours, (colour * (points - 1.0) + 0.5) / points).rgb;
  pixel = vec4(changed * texture(vignette, uv).r, 1.0);
}`;

/** One rectangle over a whole texture, whose first row is the top one. */
export const BLUR_VERTEX_SHADER = `#version 300 es
uniform mat3 toSource;
out vec2 sourceUv;
void main() {
  vec2 uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  sourceUv = (toSource * vec3(uv, 1.0)).xy;
  gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Adds up the taps along one direction. `stride` is the step of one pixel; a tap is a distance and a weight. */
export const BLUR_FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec2 stride;
uniform vec2 taps[${MAX_TAPS}];
uniform int count;
in vec2 sourceUv;
out vec4 pixel;
void main() {
  vec3 colour = texture(picture, sourceUv).rgb * taps[0].y;
  for (int n = 1; n < count; n++) {
    vec2 away = stride * taps[n].x;
    colour += (texture(picture, sourceUv + away).rgb + texture(picture, sourceUv - away).rgb) * taps[n].y;
  }
  pixel = vec4(colour, 1.0);
}`;
